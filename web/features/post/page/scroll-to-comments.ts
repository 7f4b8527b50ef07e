/** Scrolls the comments below the media that stick to the top of the page. */
export function scrollToComments(comments: HTMLElement, isSmooth: boolean): void {
  const scroller = comments.closest('.scroller');
  if (!scroller) return;
  const cover = scroller.querySelector('[data-sticky-media]')?.clientHeight ?? 0;
  const top = comments.getBoundingClientRect().top - scroller.getBoundingClientRect().top - cover;
  scroller.scrollBy({ top, behavior: isSmooth ? 'smooth' : 'auto' });
}
