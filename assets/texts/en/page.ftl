# The words of the chat page in the browser, beside what Blot itself says.

page-title = Blot
