import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminMediaFile } from '@muyu/contract/admin/media.ts';
import type { FailureReason, FileKind } from '@muyu/contract/media.ts';

export type FileState = AdminMediaFile['state'];

/** In the order of the tabs. */
export const stateNames: Record<FileState, MessageDescriptor> = {
  processing: msg`Processing`,
  failed: msg`Failed`,
  uploading: msg`Uploading`,
  ready: msg`Ready`,
};
export const fileStates = Object.keys(stateNames) as FileState[];

export const kindNames: Record<FileKind, MessageDescriptor> = {
  image: msg`Picture`,
  video: msg`Video`,
};

/** Reasons of failures as operators read them. The owner of the file reads other texts. */
export const failureReasonLabels: Record<FailureReason, MessageDescriptor> = {
  notAPicture: msg`Not a picture`,
  truncated: msg`The file is incomplete`,
  tooManyPixels: msg`Too many pixels`,
  tooLarge: msg`The picture is too large`,
  unreadable: msg`Can’t be read`,
  notAVideo: msg`Not a video`,
  noPicture: msg`Sound only, no picture`,
  tooShort: msg`Shorter than one second`,
  tooLong: msg`Longer than its owner can publish`,
  tooSmall: msg`The picture is too small`,
  noKeyframes: msg`No key frames`,
  unsupported: msg`Unsupported codec`,
  crashed: msg`Processing failed after several tries`,
};
