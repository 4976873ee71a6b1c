import account from '~locales/ar/account.json';
import profile from '~locales/ar/profile.json';

export default { account, profile };
