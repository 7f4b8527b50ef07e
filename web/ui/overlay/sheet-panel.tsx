import { Drawer } from '@base-ui/react/drawer';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { cx } from '../cx.ts';
import { getOverlayContainer } from './overlay-root.tsx';
import { useReturnFocus } from './return-focus.ts';
import type { SheetProps } from './sheet.tsx';

/** Heights at which a tall sheet rests, as parts of the screen; the larger one leaves a strip of the page. */
const fullHeight = 1;
const heights = [0.72, fullHeight];

/** The content of a sheet, a lazy chunk. */
export function SheetPanel(props: SheetProps) {
  const { open, onOpenChange, onFullChange, title, tall, foot, initialFocus, children } = props;
  const { t } = useLingui();
  const returnFocus = useReturnFocus(open);
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      snapPoints={tall ? heights : undefined}
      onSnapPointChange={(height) => onFullChange?.(height === fullHeight)}
    >
      <Drawer.Portal container={getOverlayContainer()}>
        {/* Also above another sheet, with the same colour. */}
        <Drawer.Backdrop forceRender className={cx('sheet-scrim', tall && 'sheet-scrim-tall')} />
        <Drawer.VirtualKeyboardProvider>
          <Drawer.Viewport className="absolute inset-0 z-sheet flex items-end">
            <Drawer.Popup
              {...returnFocus}
              initialFocus={initialFocus}
              className={cx('sheet flex w-full flex-col bg-s1', tall && 'sheet-tall')}
            >
              <div className="relative shrink-0 pt-5">
                <span
                  aria-hidden="true"
                  className="absolute inset-x-0 top-2 mx-auto h-1 w-9 rounded-full bg-s3"
                />
                <div className="flex min-h-11 items-center pr-1 pl-12">
                  <Drawer.Title className="line-clamp-2 min-w-0 flex-1 text-balance text-center text-bar font-semibold">
                    {title}
                  </Drawer.Title>
                  <Drawer.Close
                    aria-label={t`关闭`}
                    className="press grid size-11 place-items-center text-fg2"
                  >
                    <X size={22} />
                  </Drawer.Close>
                </div>
              </div>
              <Drawer.Content
                className={cx(
                  'scroller min-h-0 flex-1 px-4',
                  !foot && 'pb-[calc(16px+env(safe-area-inset-bottom))]',
                )}
              >
                {children}
              </Drawer.Content>
              {foot && <div className="shrink-0 pb-[env(safe-area-inset-bottom)]">{foot}</div>}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.VirtualKeyboardProvider>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
