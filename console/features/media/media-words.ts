import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FailureReason, FileKind } from '@muyu/contract/media.ts';
import type { QueuedFile } from '@muyu/contract/operator-media.ts';

export type FileState = QueuedFile['state'];

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

/** For operators, who may have it tried again; its owner reads words of their own. */
export const reasonTexts: Record<FailureReason, MessageDescriptor> = {
  notAPicture: msg`Not a picture`,
  truncated: msg`The file is cut off`,
  tooManyPixels: msg`More than 50 megapixels`,
  tooLarge: msg`The picture is too large`,
  unreadable: msg`Cannot be read`,
  notAVideo: msg`Not a video`,
  noPicture: msg`Sound only, no picture`,
  tooShort: msg`Shorter than a second`,
  tooLong: msg`Longer than its owner may publish`,
  tooSmall: msg`The picture is too small`,
  noKeyframes: msg`No key frames`,
  unsupported: msg`A codec that is not supported`,
  crashed: msg`The work did not succeed after several tries`,
};
