import { vi } from 'vitest';

// Set-up file of the unit tests, which share a process: each file begins with modules of its own, and without the stubs, the
// variables and the clock that a file before it left.
vi.resetModules();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.useRealTimers();
