declare global {
  /** What stands in for wa.me on one's own machine; the Worker sets it for itself and in its pages (`entry-server`). */
  var chatOrigin: string | undefined;
}

/** Opens a conversation with `number`, or with whom one chooses where that is empty, and `text` already written. */
export function whatsappLink(number: string, text: string): string {
  return `${globalThis.chatOrigin ?? 'https://wa.me'}/${number.replaceAll(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** A tel: address for a number written for people. */
export function phoneLink(number: string): string {
  return `tel:${number.replaceAll(/[^\d+]/g, '')}`;
}
