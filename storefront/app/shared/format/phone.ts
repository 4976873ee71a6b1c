/** Mobiles and landlines. */
const saudiNumber = /^\+966([15]\d)(\d{3})(\d{4})$/;

/** E.164 as it is dialled at home: `055 123 4567`. A foreign number is unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(saudiNumber, '0$1 $2 $3');
}
