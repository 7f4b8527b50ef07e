// The light build comes without types; its interface is a part of the whole one's.
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
