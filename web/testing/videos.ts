import clip from './clip.mp4?url';

/** A film of 25 seconds, 64 × 36, without sound. */
export const clipUrl = clip;

/** The URL of bytes that are no video. */
export const brokenUrl = (): string => URL.createObjectURL(new Blob(['no video'], { type: 'video/mp4' }));

/** Records half a second of a canvas, as bytes that a MediaSource accepts. */
async function recordBytes(): Promise<ArrayBuffer> {
  const canvas = document.createElement('canvas');
  const paint = canvas.getContext('2d')!;
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((done) => recorder.addEventListener('stop', done));
  recorder.start();
  for (let step = 0; step < 12; step += 1) {
    paint.fillStyle = `hsl(${step * 30} 80% 50%)`;
    paint.fillRect(0, 0, canvas.width, canvas.height);
    await new Promise((done) => setTimeout(done, 50));
  }
  recorder.stop();
  await stopped;
  return new Blob(parts).arrayBuffer();
}

/** A video whose data arrive when `deliver` is called: a slow network. */
export function slowVideo(): { url: string; deliver(): Promise<void> } {
  const source = new MediaSource();
  const opened = new Promise((done) => source.addEventListener('sourceopen', done, { once: true }));
  return {
    url: URL.createObjectURL(source),
    async deliver() {
      const bytes = await recordBytes();
      await opened;
      source.addSourceBuffer('video/webm;codecs=vp8').appendBuffer(bytes);
    },
  };
}
