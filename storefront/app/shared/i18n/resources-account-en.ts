import account from '~locales/en/account.json';
import profile from '~locales/en/profile.json';

export default { account, profile };
