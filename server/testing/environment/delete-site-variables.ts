import { deleteSiteVariables } from './site-variables.ts';

// Set-up file of vitest: the workers and commands that a test starts get the environment of this process.
deleteSiteVariables();
