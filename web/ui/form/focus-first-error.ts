import { prefersReducedMotion } from '../prefers-reduced-motion.ts';
/**
 * Scrolls to the first error of a form and focuses it if it is a field; without one, scrolls to the error of the
 * form.
 */
export function focusFirstError(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
  const target = first ?? form?.querySelector<HTMLElement>('[role=alert]');
  if (first?.ariaInvalid === 'true') first.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
