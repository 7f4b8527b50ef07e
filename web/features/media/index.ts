export { coverStyle } from './cover-style.ts';
export { type HeartBurst, HeartBursts } from './heart-bursts.tsx';
export { MediaCarousel } from './media-carousel.tsx';
export { MediaGrid } from './media-grid.tsx';
export { PictureSet } from './picture-set.tsx';
export { useAutoplayPolicy } from './player/autoplay-policy.ts';
export { rateChoices, useHeightChoices } from './player/controls/choices.ts';
export { MobileDataNotice } from './player/controls/mobile-data-notice.tsx';
export { ResumeChip } from './player/controls/resume-chip.tsx';
export { SeekBar } from './player/controls/seek-bar.tsx';
export { SoundButton } from './player/controls/sound-button.tsx';
export { supportsPictureInPicture, togglePictureInPicture } from './player/fullscreen.ts';
export { lastPosition } from './player/last-position.ts';
export { PagePlayer } from './player/page-player.tsx';
export { passFocusToSurface } from './player/pass-focus-to-surface.ts';
export type { Player } from './player/player.ts';
export { getSavedPosition } from './player/resume-positions.ts';
export { forceMute, useSound } from './player/sound.ts';
export { hasFailed, type PlayerState } from './player/state/player-state.ts';
export { usePlayer } from './player/use-player.ts';
export { useProgress } from './player/use-progress.ts';
export { useTaps } from './player/use-taps.ts';
export { VideoFrame } from './player/video-frame.tsx';
export { coverRatio, videoRatio } from './ratios.ts';
export { useClearedElsewhere } from './upload/cleared-drafts.ts';
export { ConsentField } from './upload/consent-field.tsx';
export {
  addFiles,
  clearInAllTabs,
  clearSlot,
  moveFile,
  reattachFile,
  removeFile,
  restoreFiles,
} from './upload/draft-files.ts';
export {
  addExistingFiles,
  dropUnstoredFiles,
  showExistingFiles,
  storeExistingFiles,
} from './upload/existing-files.ts';
export {
  acceptOf,
  fileTypeOf,
  partitionFiles,
  type RejectedFile,
  type RejectionReason,
} from './upload/file-check.ts';
export { draftDatabase } from './upload/persisted-files.ts';
export { RejectedList } from './upload/rejected-list.tsx';
export { sendPicture } from './upload/send-picture.ts';
export { getUnfinishedUploadOwner, useUploading } from './upload/upload-progress.ts';
export { pauseUpload, refreshUpload, resumeUpload } from './upload/uploader.ts';
export { type Upload, useSlotUploads, useUploads } from './upload/uploads.ts';
export { checkVideo, readVideoSeconds, type VideoLimits, type VideoRejection } from './upload/video-check.ts';
export { useSaveVideo } from './use-save-video.ts';
