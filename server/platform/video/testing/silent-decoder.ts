// A decoder that hangs: it lives, and says nothing.
setInterval(() => undefined, 60_000);
