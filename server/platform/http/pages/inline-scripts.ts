import { createHash } from 'node:crypto';

/** The source of an inline script or style in a content security policy: its hash. */
export const inlineSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources of the scripts within a page; data blocks, which have a type, are not executed and need none. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => inlineSource(text!));
