import { testMalformedInput } from '../../../testing/malformed/test-malformed-input.ts';

await testMalformedInput(0);
