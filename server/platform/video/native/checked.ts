import { FFmpegError } from 'node-av/lib';

/** FFmpeg's answer, or an error with FFmpeg's own words when it is one. */
export function checked(code: number, what: string): number {
  if (code < 0) throw new Error(`${what}: ${FFmpegError.strerror(code)}`, { cause: code });
  return code;
}
