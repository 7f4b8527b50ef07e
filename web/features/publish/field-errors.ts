import { CallError } from '@muyu/contract/core/client.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { postErrors } from '@muyu/contract/post.ts';

type Field = 'pictures' | 'title' | 'content' | 'tags' | 'place' | 'consent';
export type FieldErrors = Partial<Record<Field | 'form', string>>;

const ofInput: Record<string, Field> = {
  fileIds: 'pictures',
  title: 'title',
  content: 'content',
  tagIds: 'tags',
  address: 'place',
  consent: 'consent',
};

/** Puts what the server refused beside the fields at fault; what belongs to none goes to the form. */
export function fieldErrors(error: unknown, text: string): FieldErrors {
  if (!(error instanceof CallError)) return { form: text };
  const named: FieldErrors = {};
  for (const { field, reason } of error.fields) {
    const place = ofInput[field.split(/[./]/)[0] ?? ''] ?? 'form';
    named[place] = named[place] ? `${named[place]} ${reason}` : reason;
  }
  if (Object.keys(named).length > 0) return named;
  if (error.is(postErrors.empty)) return { content: error.message };
  if (error.is(postErrors.consentRequired)) return { consent: error.message };
  if (error.is(postErrors.unknownTag)) return { tags: error.message };
  if (error.is(postErrors.foreignFile) || error.is(mediaErrors.notReady)) return { pictures: error.message };
  return { form: text };
}
