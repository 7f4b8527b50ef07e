import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const grave = new Set(['serious', 'critical']);

/**
 * Serious and critical violations that axe finds, and content outside of landmarks. With `rules` only those are
 * checked. Legacy mode: without frames of other origins, axe needs no second page. It is loaded once per document, because
 * that takes longer than a run.
 */
export async function findAccessibilityViolations(page: Page, rules?: string[]): Promise<string[]> {
  const runOnly = rules && { type: 'rule' as const, values: rules };
  const options = { resultTypes: ['violations' as const], preload: false, ...(runOnly ? { runOnly } : {}) };
  const isLoaded = await page.evaluate(() => 'axe' in globalThis);
  const source = isLoaded ? { axeSource: ';' } : {};
  const { violations } = await new AxeBuilder({ page, ...source }).setLegacyMode().options(options).analyze();
  return violations
    .filter(({ impact, id }) => grave.has(impact ?? '') || id === 'region')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    );
}

/** The minimum size of a touch target in CSS pixels. */
const min = 44;

/**
 * Visible controls whose hit area is smaller than the minimum, with their size. The area is probed along both
 * axes through the centre, so that padding, pseudo-elements and labels count. Inline links within a paragraph
 * are exempt: they are as high as the line.
 */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((wanted) => {
    const controls =
      'a[href], button, input, textarea, select, [role=switch], [role=tab], [role=radio], [role=checkbox]';
    const inText = (control: Element) =>
      control.matches('a') && getComputedStyle(control).display === 'inline' && control.closest('p') !== null;
    const wrong: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (inText(control) || control.closest('[inert]')) continue;
      const beside = control.getBoundingClientRect();
      if (beside.width === 0 || beside.left >= innerWidth || beside.right <= 0) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const labels = 'labels' in control ? [...((control.labels as NodeListOf<Element> | null) ?? [])] : [];
      const hits = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && [control, ...labels].some((part) => part.contains(hit));
      };
      if (!hits(0, 0)) continue; // covered or clipped: not reachable at this position
      const half = wanted / 2;
      if ([half - 1, -half].every((far) => hits(far, 0) && hits(0, far))) continue;
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < wanted && hits(dx * (far + 1), dy * (far + 1))) far += 1;
        return far;
      };
      const [wide, high] = [reach(1, 0) + reach(-1, 0) + 1, reach(0, 1) + reach(0, -1) + 1];
      if (wide >= wanted && high >= wanted) continue;
      const name =
        control.getAttribute('aria-label') ?? (control.textContent || control.getAttribute('name'));
      wrong.push(`${control.tagName.toLowerCase()} "${name?.trim().slice(0, 30)}" ${wide}×${high}`);
    }
    return wrong;
  }, min);

/**
 * Pairs of `.hit` controls whose hit areas overlap, with the size of the overlap: a tap there reaches the control that
 * was painted last. A hit area is the box of the control, enlarged around its centre to 44 px.
 */
export const findOverlappingHitAreas = (page: Page): Promise<string[]> =>
  page.evaluate((min) => {
    const controls = [...document.querySelectorAll<HTMLElement>('.hit')];
    const areaOf = (control: HTMLElement) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const [w, h] = [Math.max(right - left, min) / 2, Math.max(bottom - top, min) / 2];
      return { x, y, left: x - w, right: x + w, top: y - h, bottom: y + h };
    };
    /** False for a control that is hidden, clipped or below another layer. */
    const isReachable = (control: HTMLElement) => {
      const { x, y } = areaOf(control);
      const top = control.getClientRects().length > 0 && document.elementFromPoint(x, y);
      return top !== false && top !== null && (control.contains(top) || top.contains(control));
    };
    const nameOf = (control: HTMLElement) =>
      (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 30);
    const found = new Set<string>();
    for (const [at, control] of controls.entries()) {
      if (control.getClientRects().length === 0) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      if (!isReachable(control)) continue;
      const a = areaOf(control);
      for (const other of controls.slice(at + 1)) {
        if (control.contains(other) || other.contains(control)) continue;
        const b = areaOf(other);
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width < 1 || height < 1 || !isReachable(other)) continue;
        found.add(`"${nameOf(control)}" and "${nameOf(other)}": ${Math.round(width)}×${Math.round(height)}`);
      }
    }
    return [...found];
  }, min);

/** The visible texts of the interface: bars, tabs, buttons, fields and switches outside of user content. */
export const getInterfaceTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts =
      'button, [role=tab], [role=switch], [role=radio], nav a, h1, input, textarea, label, legend, [role=status]';
    // Texts of people, as the name on a card, have a direction or a language of their own.
    const textOf = (part: Element) => {
      const copy = part.cloneNode(true) as Element;
      for (const given of copy.querySelectorAll('[dir=auto], [lang]')) given.remove();
      return copy.textContent;
    };
    const words = [...document.querySelectorAll(parts)]
      .filter((part) => part.getClientRects().length > 0 && !part.closest('article, li, [lang]:not(html)'))
      .flatMap((part) => [part.getAttribute('aria-label'), part.getAttribute('placeholder'), textOf(part)])
      .map((word) => word?.trim() ?? '')
      .filter((word) => word !== '');
    return [...new Set(words)];
  });
