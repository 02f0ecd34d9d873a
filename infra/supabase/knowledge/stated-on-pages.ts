/** Where a page states a fact from the brand record, whose sentences appear on no page verbatim. */
interface StatedOnPage {
  /** Section of the record's sentence, and text of it. */
  readonly url: string;
  readonly says: string;
  /** `quote`: the page's sentence says the same and is quoted instead. `highlight`: it is highlighted where the record's is quoted. */
  readonly as: 'quote' | 'highlight';
  readonly page: string;
  /** Text of each sentence or table row of the page's section. */
  readonly sentences: readonly string[];
}

// section | text of the record's sentence | how it is used | page's section | text of its sentence | text of another
const lines = `
/services/cloud-migration#prices | Servers: the price is quoted | highlight | /services/cloud-migration#prices | Servers: Quoted
/services/data-backup | 3-2-1 copies | highlight | /services/data-backup | Three copies on two kinds of storage
/pricing#plans | Managed IT is sold as a plan | highlight | /services/managed-it#prices | Basic: | Pro: | Enterprise:
/pricing#plans | The Basic plan costs | highlight | /services/managed-it#prices | Basic:
/pricing#plans | The Pro plan costs | highlight | /services/managed-it#prices | Pro:
/pricing#plans | The Enterprise plan costs | highlight | /services/managed-it#prices | Enterprise:
/pricing#plans | The Basic plan includes | highlight | /pricing#plans | Remote help desk – | Patching – | Antivirus – | Monthly report –
/pricing#plans | The Pro plan includes | highlight | /pricing#plans | On-site visits – | Managed workstation backup – | Phishing training – | Vendor calls –
/pricing#plans | The Enterprise plan includes | highlight | /pricing#plans | Managed detection and response – | Compliance reporting – | Virtual CIO – | Server backup –
/support#priorities | On the Basic plan we respond | highlight | /support#priorities | Critical: | Normal:
/support#priorities | On the Pro plan we respond | highlight | /support#priorities | Critical: | Normal:
/support#priorities | On the Enterprise plan we respond | highlight | /support#priorities | Critical: | Normal:
/support#priorities | A support ticket has one of | highlight | /support#priorities | Critical: | High: | Normal: | Low:
/support#priorities | Critical priority means | highlight | /support#priorities | Critical:
/support#priorities | High priority means | highlight | /support#priorities | High:
/home-services#prices | Seniors aged | highlight | /home-services#example | At 65 and up
/field-tech#rates | A field technician costs | highlight | /pricing#field | 2-hour minimum
/field-tech#rates | We dispatch a technician the same day | highlight | /field-tech#rates | before 11 AM | booked on a business day
/terms#plans | A managed plan goes month to month | highlight | /terms#plans | A plan lasts 3 months
/terms#plans | You cancel a plan | highlight | /terms#plans | It renews each month until you cancel
/terms#plans | We remind you of the terms | quote | /terms#plans | Once a year we remind you
/terms#plans | Nonprofits and schools get a | highlight | /terms#plans | Nonprofits and schools get
/terms#estimates | Work beyond it starts only | quote | /terms#estimates | If we find that more is needed
/terms#estimates | The invoice is itemized, with parts and labor listed separately | quote | /terms#estimates | with parts and labor listed separately, and matches
/terms#returns | Unopened hardware may be returned | quote | /terms#returns | Return unopened hardware
/terms#unclaimed | Devices left unclaimed | highlight | /terms#unclaimed | One that stays unclaimed
/terms#unclaimed | Storage media are destroyed | highlight | /terms#unclaimed | Its storage is destroyed first
/privacy#who-else | Drives are wiped | quote | /privacy#who-else | Drives that leave service
/privacy#who-else | Technicians are background-checked | quote | /privacy#who-else | Our technicians are background-checked
/contact-us | We are open Monday to Friday | highlight | /contact-us | Monday – Friday:
/contact-us | We are open Saturday | highlight | /contact-us | Saturday:
/contact-us | We are closed on Sunday | highlight | /contact-us | Closed:
/contact-us | an emergency line | highlight | /contact-us | Managed clients:
/contact-us | Our phone number is | highlight | /contact-us | Faster by phone:
/contact-us | For support write to | highlight | /contact-us | Support: | Sales:
/contact-us | You can open a support ticket | highlight | /faq#ticket | On the support page
/locations#cities | We serve | highlight | /locations#cities | San Joaquin County
/locations#cities | Our base is | highlight | /contact-us | Where: | We come to you
/locations#cities | There is no travel fee | quote | /locations#cities | No travel fee within
/locations#cities | Beyond that, travel costs | quote | /locations#cities | No travel fee within
/services#services | We offer Managed IT | highlight | /services#where | Managed IT – | Cybersecurity – | Cloud migration – | Data backup – | PC and laptop repair – | Gaming PC builds –
/services#services | For homes we offer | highlight | /home-services#prices | In-home visit | Whole-home Wi-Fi setup | New-computer setup
`;

export const statedOnPages: readonly StatedOnPage[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [url = '', says = '', as, page = '', ...sentences] = line.split('|').map((part) => part.trim());
    return { url, says, as: as === 'quote' ? 'quote' : 'highlight', page, sentences };
  });
