const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings the first field at fault into sight, with the focus; the words below the pictures where no field is. */
export function showFault(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
  const place = field ?? form?.querySelector<HTMLElement>('[role=alert]');
  field?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center', behavior: calm() ? 'auto' : 'smooth' });
}
