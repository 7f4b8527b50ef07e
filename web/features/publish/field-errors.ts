import { CallError } from '@muyu/contract/core/client.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { postErrors } from '@muyu/contract/post.ts';

type Field = 'files' | 'cover' | 'title' | 'content' | 'tags' | 'place' | 'marks' | 'consent';
export type FieldErrors = Partial<Record<Field | 'form', string>>;

const ofInput: Record<string, Field> = {
  fileIds: 'files',
  atlas: 'files',
  coverId: 'cover',
  title: 'title',
  content: 'content',
  tagIds: 'tags',
  address: 'place',
  placeCode: 'place',
  markUserIds: 'marks',
  consent: 'consent',
};

const ofError: ReadonlyArray<readonly [ErrorDefinition, Field]> = [
  [postErrors.empty, 'content'],
  [postErrors.consentRequired, 'consent'],
  [postErrors.unknownTag, 'tags'],
  [postErrors.unknownPlace, 'place'],
  [postErrors.unknownMark, 'marks'],
  [postErrors.foreignFile, 'files'],
  [postErrors.oneVideo, 'files'],
  [postErrors.noVideo, 'files'],
  [postErrors.tooManyFiles, 'files'],
  [postErrors.onlyPictures, 'files'],
  [postErrors.atlasTooFew, 'files'],
  [postErrors.atlasTypes, 'files'],
  [mediaErrors.notReady, 'files'],
];

/** Puts what the server refused beside the fields at fault; what belongs to none goes to the form. */
export function fieldErrors(error: unknown, text: string): FieldErrors {
  if (!(error instanceof CallError)) return { form: text };
  const named: FieldErrors = {};
  for (const { field, reason } of error.fields) {
    const place = ofInput[field.split(/[./]/)[0] ?? ''] ?? 'form';
    named[place] = named[place] ? `${named[place]} ${reason}` : reason;
  }
  if (Object.keys(named).length > 0) return named;
  const field = ofError.find(([definition]) => error.is(definition))?.[1];
  return field ? { [field]: error.message } : { form: text };
}
