/** What cameras, phones and editors write; every other decoder stays closed, which keeps the surface for attacks small. */
export const pictureDecoders: readonly string[] = [
  'h264',
  'hevc',
  'libdav1d',
  'vp8',
  'vp9',
  'mpeg4',
  'mpeg2video',
  'h263',
  'mjpeg',
  'prores',
];

export const soundDecoders: readonly string[] = [
  'aac',
  'mp3float',
  'mp3',
  'opus',
  'libopus',
  'vorbis',
  'libvorbis',
  'ac3',
  'eac3',
  'alac',
  'flac',
  'amrnb',
  'pcm_s16le',
  'pcm_s16be',
  'pcm_s24le',
  'pcm_s24be',
  'pcm_f32le',
];
