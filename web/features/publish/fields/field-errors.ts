import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { postErrors } from '@muyu/contract/post.ts';
import { toFieldErrors } from '../../../client/field-errors.ts';

type Field =
  | 'files'
  | 'cover'
  | 'title'
  | 'content'
  | 'tags'
  | 'place'
  | 'marks'
  | 'consent'
  | 'lock'
  | 'preview'
  | 'price'
  | 'authChannel';
export type FieldErrors = Partial<Record<Field | 'form', string>>;

const fieldByInput: Record<string, Field> = {
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
  paidAmount: 'price',
  subscription: 'lock',
  vip: 'lock',
  preview: 'preview',
  authChannel: 'authChannel',
};

const fieldByError: ReadonlyArray<readonly [ErrorDefinition, Field]> = [
  [postErrors.empty, 'content'],
  [postErrors.consentRequired, 'consent'],
  [postErrors.unknownTag, 'tags'],
  [postErrors.unknownPlace, 'place'],
  [postErrors.unknownMark, 'marks'],
  [postErrors.creatorOnly, 'lock'],
  [postErrors.severalLocks, 'lock'],
  [postErrors.sellingOff, 'lock'],
  [postErrors.noSubscriptionPrice, 'lock'],
  [postErrors.nothingLocked, 'preview'],
  [postErrors.textTooShortToLock, 'content'],
  [postErrors.adultOnly, 'lock'],
  [postErrors.priceOutsideLimits, 'price'],
  [postErrors.authenticatedOnly, 'authChannel'],
  [postErrors.foreignFile, 'files'],
  [postErrors.boughtFiles, 'files'],
  [postErrors.oneVideo, 'files'],
  [postErrors.noVideo, 'files'],
  [postErrors.tooManyFiles, 'files'],
  [postErrors.onlyPictures, 'files'],
  [postErrors.atlasTooFew, 'files'],
  [postErrors.atlasTypes, 'files'],
  [mediaErrors.notReady, 'files'],
];

/** Assigns an API error to the fields of the publish form. */
export const fieldErrors = (error: unknown, text: string): FieldErrors =>
  toFieldErrors(error, text, { inputs: fieldByInput, errors: fieldByError });
