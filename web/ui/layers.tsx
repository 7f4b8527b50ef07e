/** Where sheets, dialogs and viewers are drawn: inside the frame, so that nothing of ours leaves it. */
const layersId = 'layers';

export const Layers = () => <div id={layersId} />;

/** The portal container; it stands before anything can open. */
export const layers = () => document.getElementById(layersId) ?? document.body;
