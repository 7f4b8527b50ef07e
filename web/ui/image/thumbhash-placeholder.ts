import { useEffect } from 'react';
import { create } from 'zustand';
import { optionalImport } from '../../client/device/optional-import.ts';

type Decode = (hash: Uint8Array) => string;

/** The decoder loads with the first picture, so that the first page renders without it. */
const useDecoder = create<{ decode: Decode | null }>(() => ({ decode: null }));
let isDecoderLoading = false;

/** Loads the decoder once; a failure is tried again with the next picture. */
async function loadDecoder(): Promise<void> {
  if (isDecoderLoading) return;
  isDecoderLoading = true;
  try {
    useDecoder.setState({ decode: (await optionalImport(() => import('thumbhash'))).thumbHashToDataURL });
  } catch {
    // Pictures keep their dominant colour.
  }
  isDecoderLoading = false;
}

const placeholders = new Map<string, string>();

function decodePlaceholder(decode: Decode, thumbhash: string): string {
  const known = placeholders.get(thumbhash);
  if (known !== undefined) return known;
  let placeholder = '';
  try {
    placeholder = decode(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)));
  } catch {
    // An invalid hash falls back to the dominant colour.
  }
  if (placeholders.size > 400) placeholders.clear();
  placeholders.set(thumbhash, placeholder);
  return placeholder;
}

/** Data URL of the blurred picture; '' for an invalid hash, and until the decoder is loaded. */
export function useThumbhashPlaceholder(thumbhash: string): string {
  const decode = useDecoder((state) => state.decode);
  useEffect(() => {
    if (!decode) void loadDecoder();
  }, [decode]);
  return decode ? decodePlaceholder(decode, thumbhash) : '';
}
