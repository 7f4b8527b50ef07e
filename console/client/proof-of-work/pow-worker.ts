import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** Worker that searches the number that solves a challenge. */
handler({ deriveKey });
