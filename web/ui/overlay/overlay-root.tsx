/** Portal target of sheets, dialogs and viewers inside the frame. */
const overlayRootId = 'layers';

export const OverlayRoot = () => <div id={overlayRootId} />;

/** The portal container; it exists before any overlay opens. */
export const getOverlayContainer = () => document.getElementById(overlayRootId) ?? document.body;
