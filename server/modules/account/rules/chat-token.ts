import type { Config } from '#platform/config/config.ts';
import { keyedHash } from '#platform/crypto/aes-gcm.ts';
import { createToken, secretHashOf } from '#platform/session/token.ts';

/** Prefix of the tokens that only the chat endpoints accept. */
export const chatTokenPrefix = 'im_';

/** Derived from the session with the server's secret, so that no row is needed and it ends with the session. */
const chatSecretOf = ({ secret }: Config, sessionId: string) =>
  Buffer.from(keyedHash(secret, 'chat token', sessionId));

/** The chat token of a session. */
export const createChatToken = (config: Config, userId: string, sessionId: string): string =>
  createToken(chatTokenPrefix, userId, sessionId, chatSecretOf(config, sessionId)).token;

/** The hash that verifies the chat token of a session. */
export const chatSecretHash = (config: Config, sessionId: string): Buffer =>
  secretHashOf(chatSecretOf(config, sessionId));
