// A decoder that hangs and sends nothing.
setInterval(() => undefined, 60_000);
