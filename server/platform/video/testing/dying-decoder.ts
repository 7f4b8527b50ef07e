import '../decoder.ts';

// A decoder that kills itself, as the kernel does when memory runs out.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), 150);
