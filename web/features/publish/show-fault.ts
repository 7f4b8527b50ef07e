const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings the first thing at fault into sight, a field with the focus; words that belong to no field where there is none. */
export function showFault(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]');
  const place = first ?? form?.querySelector<HTMLElement>('[role=alert]');
  if (first?.ariaInvalid === 'true') first.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center', behavior: calm() ? 'auto' : 'smooth' });
}
