import { legalPlaceholders } from '@muyu/contract/legal.ts';
import { interpolate } from '#platform/text/messages.ts';

const known = Object.fromEntries(legalPlaceholders.map((name) => [name, '']));

/** The first part of a text in braces that nothing takes the place of, so that people would read it as it stands; null without one. */
export const findUnknownPlaceholder = (text: string): string | null =>
  /\{[^{}\s][^{}]{0,40}\}?/.exec(interpolate(text, known))?.[0] ?? null;
