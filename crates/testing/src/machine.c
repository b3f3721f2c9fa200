/* Makes calls of the C library fail as a test wants: the disk and the clock of a broken machine. It is loaded before the C
 * library (LD_PRELOAD), so the program under test is the one that hosts run, and the test needs no root.
 *
 * In the folder named by BLOT_MACHINE, a file `full`, `read-only` or `broken` sets the state of the disk, and `clock` holds the
 * number of seconds by which the clock is ahead. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define REAL(result, name, ...) ((result(*)(__VA_ARGS__))dlsym(RTLD_NEXT, #name))

static const char *path(const char *name, char *buffer, size_t size) {
    const char *folder = getenv("BLOT_MACHINE");
    snprintf(buffer, size, "%s/%s", folder ? folder : "/nonexistent", name);
    return buffer;
}

static int is(const char *name) {
    char buffer[4096];
    int saved = errno, found = access(path(name, buffer, sizeof buffer), F_OK) == 0;
    errno = saved;
    return found;
}

/* The error of a write up to this offset; 0 if it succeeds. A full disk still takes writes over existing bytes. */
static int trouble(int file, off_t end) {
    struct stat stat;
    if (fstat(file, &stat) != 0 || !S_ISREG(stat.st_mode)) return 0;
    if (is("read-only")) return EROFS;
    if (is("broken")) return EIO;
    return end > stat.st_size && is("full") ? ENOSPC : 0;
}

#define REFUSE(why)       \
    do {                  \
        int code = (why); \
        if (code) {       \
            errno = code; \
            return -1;    \
        }                 \
    } while (0)

ssize_t write(int file, const void *bytes, size_t count) {
    off_t at = lseek(file, 0, SEEK_CUR);
    if (at >= 0) REFUSE(trouble(file, at + (off_t)count));
    return REAL(ssize_t, write, int, const void *, size_t)(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) {
    REFUSE(trouble(file, at + (off_t)count));
    return REAL(ssize_t, pwrite, int, const void *, size_t, off_t)(file, bytes, count, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
    REFUSE(trouble(file, at + (off_t)count));
    return REAL(ssize_t, pwrite64, int, const void *, size_t, off64_t)(file, bytes, count, at);
}

int ftruncate(int file, off_t size) {
    REFUSE(trouble(file, 0));
    return REAL(int, ftruncate, int, off_t)(file, size);
}

int ftruncate64(int file, off64_t size) {
    REFUSE(trouble(file, 0));
    return REAL(int, ftruncate64, int, off64_t)(file, size);
}

int fsync(int file) {
    REFUSE(is("broken") ? EIO : 0);
    return REAL(int, fsync, int)(file);
}

int fdatasync(int file) {
    REFUSE(is("broken") ? EIO : 0);
    return REAL(int, fdatasync, int)(file);
}

/* On a read-only disk, files can only be opened for reading. Devices are not affected. */
static int open_trouble(const char *name, int flags) {
    struct stat found;
    int saved = errno, exists = stat(name, &found) == 0;
    errno = saved;
    if (exists && !S_ISREG(found.st_mode)) return 0;
    int writes = (flags & O_ACCMODE) != O_RDONLY || (!exists && (flags & O_CREAT));
    return writes && is("read-only") ? EROFS : 0;
}

#define OPEN(name)                                                      \
    int name(const char *file, int flags, ...) {                        \
        va_list rest;                                                   \
        va_start(rest, flags);                                          \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest);                                                   \
        REFUSE(open_trouble(file, flags));                              \
        return REAL(int, name, const char *, int, ...)(file, flags, mode); \
    }
OPEN(open)
OPEN(open64)

int unlink(const char *name) {
    REFUSE(is("read-only") ? EROFS : 0);
    return REAL(int, unlink, const char *)(name);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int outcome = (int)syscall(SYS_clock_gettime, clock, now);
    if (clock == CLOCK_REALTIME && outcome == 0) {
        char buffer[4096];
        int saved = errno, file = REAL(int, open, const char *, int, ...)(path("clock", buffer, sizeof buffer), O_RDONLY | O_CLOEXEC);
        if (file >= 0) {
            ssize_t length = read(file, buffer, sizeof buffer - 1);
            close(file);
            buffer[length > 0 ? length : 0] = 0;
            now->tv_sec += atoll(buffer);
        }
        errno = saved;
    }
    return outcome;
}
