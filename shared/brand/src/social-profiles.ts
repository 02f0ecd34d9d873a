/** The company's profiles on social networks. Apart from `company`, which every page loads. */
export const socialProfiles = [
  { label: 'LinkedIn', url: 'https://www.linkedin.com/company/tulebyteit' },
  { label: 'Facebook', url: 'https://www.facebook.com/tulebyteit' },
  { label: 'YouTube', url: 'https://www.youtube.com/@tulebyteit' },
  { label: 'Instagram', url: 'https://www.instagram.com/tulebyteit' },
] as const;
