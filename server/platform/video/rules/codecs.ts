/**
 * The codecs of cameras, phones and editors; other decoders stay disabled, which keeps the attack surface
 * small.
 */
export const videoDecoders: readonly string[] = [
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

export const audioDecoders: readonly string[] = [
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
