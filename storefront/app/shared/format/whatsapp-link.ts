/** Opens a chat in WhatsApp, with the first words where some are given. `phone` is E.164. */
export function buildWhatsappLink(phone: string, text = ''): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${phone.replace('+', '')}${query}`;
}
