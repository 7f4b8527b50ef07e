import '../decoder.ts';

// A decoder that is killed in the middle of its work, as the kernel does when memory runs out.
setTimeout(() => process.kill(process.pid, 'SIGKILL'), 150);
