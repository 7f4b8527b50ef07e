import { type ErrorDefinition, errorKinds } from '@muyu/contract/core/errors.ts';

/** The reply with this error, for `toMatchObject`. */
export const errorReply = (error: ErrorDefinition) => ({
  status: errorKinds[error.kind].status,
  data: { error: error.name },
});
