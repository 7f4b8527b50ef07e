import { setPasswordCost } from '../../platform/crypto/password.ts';

// The least memory (KiB) and time that argon2 takes: 0.1 ms instead of 28.
setPasswordCost({ memoryCost: 8, timeCost: 1, parallelism: 1 });
