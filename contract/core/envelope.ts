/** Every reply: `code` 00000 is success; `message` is in the request's language; `resultMap` is null (product document, section 3). */
export type Envelope<Data> = { code: string; data: Data; message: string; resultMap: null };

export const successCode = '00000';

/**
 * The `data` of an error reply: the declared error's name, the invalid fields, and the error's own details.
 */
export type ErrorData = {
  error: string;
  fields?: Array<{ field: string; reason: string }>;
  requestId?: string;
} & Record<string, unknown>;
