import { msg } from '@lingui/core/macro';

export const languageLabels = { all: msg`Every language`, en: msg`English`, es: msg`Spanish` };
export const clientLabels = { all: msg`Clients and others`, clients: msg`Clients`, others: msg`Not clients yet` };
