import { FFmpegError } from 'node-av/lib';

/** Returns FFmpeg's result, or throws an error with FFmpeg's message. */
export function checkResult(code: number, what: string): number {
  if (code < 0) throw new Error(`${what}: ${FFmpegError.strerror(code)}`, { cause: code });
  return code;
}
