import { parsePhrasings } from './phrasing.ts';

// section | text of its sentence | phrasings
export const englishPhrasings = parsePhrasings(`
/services/pc-repair#prices | Diagnostic costs | what does a diagnosis cost | fee to look at it and find the problem | is the inspection free or waived if you repair it
/services/pc-repair#prices | Virus removal costs | how much to remove a virus | price to clean malware off my computer | popups on my computer, what do you charge
/services/pc-repair#prices | SSD upgrade with clone costs | price of an SSD upgrade | slow computer, cost of a faster drive | replace the old hard disk with a solid state drive, how much
/services/pc-repair#prices | Screen replacement costs | cost of a new laptop screen | broken laptop screen, how much | price to replace a cracked display
/services/pc-repair#prices | Data recovery costs | price of data recovery | my hard drive failed, how much to recover my files | dead disk, cost to rescue photos
/services/pc-repair | Diagnosis in 1 business day | how long does a repair take | how soon is my laptop repaired | how many days does a diagnosis take
/services/pc-repair | 90-day labor warranty | how long is the warranty on a repair | do you guarantee your repairs | the repaired problem comes back, do I pay again
/services/pc-repair | No fix, no fee | what if you can’t fix it | do I pay if it is unfixable | no fix no fee, is that true
/faq#repair-time | Most repairs are done | how long does a repair take | when is my device ready | turnaround for a repair
/faq#no-fix-no-fee | Then you pay nothing | what if you can’t repair it, do I pay | am I billed if the device is unfixable | charged when you cannot fix my laptop
/faq#warranty | Our labor is under warranty | what warranty do you give | is the work guaranteed | how long are repairs covered
/faq#my-data-in-repair | We don’t open files | will you look through my private files | do you read my personal data during a repair | will my files be erased when you fix it | is my stuff private while you have my computer
/services/pc-repair#course | If it isn’t worth fixing | what if the repair is not worth it | will you say if it is not worth repairing | will you tell me if my laptop isn’t worth fixing
/services/pc-repair#questions | Often a solid-state drive | is an old laptop worth repairing | repair or replace my old computer | does it make sense to fix an old PC
/services/pc-repair#questions | We ask before anything | will my photos survive the repair | do you erase my data when you repair it | will I lose my files
/services/pc-repair#course | In your own words. | how do I describe the problem | can I just describe the problem in my own words | what if I don’t know the technical words
/services/pc-repair#ready | The charger | what should I bring with my laptop | do I need to bring the charger | do you need my charger too
/services/pc-repair#picture | Fan, battery, ports | my laptop is hot and loud | battery is swollen | fan makes noise, what does it cost
/services/pc-repair#ready | Your sign-in | do you need my password to test the computer | do you need my sign-in to test it | do you need the login for my laptop
/terms#estimates | Replaced parts are yours | can I keep the old parts you replaced | do I get the replaced parts back | may I keep the parts you replaced
/terms#repairs | Back up your data before | should I back up before I give you my device | do I need to back up my files before I drop off my laptop | should I save my stuff before the repair
/terms#repairs | Our labor on a repair | if the same problem returns do I pay again | the problem comes back after two months | is a repeat repair free
/services/gaming-pc-builds#prices | Air-cooled build costs | fee to build a gaming PC | price to assemble a gaming rig | cost of an air cooled build
/services/gaming-pc-builds#prices | All-in-one liquid build costs | price of a liquid cooled build | fee for an all in one cooler build | how much for an AIO cooled gaming PC
/services/gaming-pc-builds#prices | Custom loop build costs | price of a custom loop build | cost of a water cooled PC with its own loop | custom water loop build fee
/services/gaming-pc-builds | 24-hour burn-in report | do you stress test the gaming PC | is the build tested under load before I get it | burn in report
/services/gaming-pc-builds | 2-year labor warranty | how long is the warranty on a gaming PC | guarantee on a computer you built | how long is the warranty on a custom gaming rig
/services/gaming-pc-builds | 7–10 business days | how long does a gaming PC build take | when is my gaming rig ready | how long to wait for a custom PC
/services/gaming-pc-builds#questions | We test each part | can I bring my own parts for the build | can I supply my own graphics card | use parts I already have in the gaming PC
/services/gaming-pc-builds#questions | We set the memory | do you overclock the PC | will you overclock my CPU | do you overclock the memory
/services/gaming-pc-builds#course | We catch what won’t fit | do you check if the parts fit together | will the parts I picked work together | do you check compatibility of the parts
/services/cybersecurity#prices | Security assessment costs | price of a security assessment | how many devices does the security audit cover | cost to check our company’s cyber security
/services/cybersecurity#prices | Managed detection and response costs | price of managed detection and response | cost per endpoint for monitoring | watch our computers around the clock, how much per device
/services/cybersecurity#prices | Phishing training costs | price of phishing training | cost to train staff against scam emails | security awareness training per user
/services/cybersecurity | Critical alerts triaged | how fast do you react to a security alert | response to a critical alert at night | who watches alarms around the clock
/services/cybersecurity#picture | It’s cut off from the network | what do you do with an infected computer during an attack | do you cut off a hacked computer from the network | what do you do when you catch an attack
/services/cybersecurity#questions | Leave the computers on | we have ransomware, what now | we were hacked, what should we do first | our company was attacked
/faq#under-attack | Leave the computers on | we got hacked what do we do | my computer got a virus, what do I do | ransomware on our computers | we think someone attacked us
/services/cybersecurity#questions | Most break-ins start | is security training worth it | does phishing training really help | is it worth training my employees about scams
/services/cybersecurity#questions | Send us the questionnaire | will the assessment satisfy our insurance | does this meet the insurer’s questionnaire | will you fill out our insurer’s questionnaire
/services/cybersecurity#ready | We don’t sell certificates | do you sell security certificates | can we get a security certificate from you | will you certify that nobody can hack us
/services/cybersecurity#ready | Penetration tests | do you do penetration tests | do you do pen testing | can you pentest our network
/services/cybersecurity#course | Accounts, devices, network | what do you check in a security assessment | what do you look at in a security audit | which things does the security assessment check
/faq#assessment | Accounts, devices, network | what is included in the security assessment | what do we get from the security assessment | what does a security audit cover
/compliance#frameworks | SOC 2, ISO 27001: | are you SOC 2 certified | do you have an ISO 27001 certificate | do you have a SOC 2 report
/compliance#frameworks | HIPAA: | are you HIPAA compliant | do you work for medical offices under HIPAA | do you work with doctors’ offices and HIPAA
/compliance#frameworks | PCI DSS | are you PCI compliant | do you store card numbers | is it safe to give you my card number
/compliance#frameworks | CCPA and CPRA | do you follow CCPA | do you follow California privacy law | do I have CCPA rights with you
/compliance#frameworks | WCAG 2.2 | is your website WCAG accessible | is your website ADA accessible | does your website work with a screen reader
/compliance#reporting | The plan includes a report | what is in compliance reporting | do you give us reports for auditors | what evidence do we get for our auditor
/compliance#insurance | They’re on the estimates | where is your insurance number | what is your license or registration number | tax id of your company
/services/cloud-migration#prices | Discovery costs | price of the discovery before the migration | cost to look at our setup first | is the discovery fee credited
/services/cloud-migration#prices | Microsoft 365 or Google Workspace costs | price per mailbox to move to Microsoft 365 | cost to migrate email to Google Workspace | what does it cost to move mail to Office 365
/services/cloud-migration#prices | Servers: the price is quoted | cost to move a server to the cloud | price of a server migration | how much would it be to move our server to the cloud
/services/cloud-migration#questions | We quote servers after discovery | how much to migrate a server | what does moving a server to the cloud cost | why don’t you have a price for moving a server
/services/cloud-migration | Cutover outside business hours | when do you do the cutover | do you migrate at night or on weekends | will we have downtime during the migration
/services/cloud-migration | A rollback plan in writing | what if the migration goes wrong | can we go back after the migration | is there a rollback plan
/services/cloud-migration#questions | We copy your old email | can we lose email in the migration | are emails lost when you move our mailboxes | do we lose old emails when we switch to Office 365
/services/cloud-migration#weekend | We copy the old side | will we lose emails in the migration | is data copied or moved | do our files stay on the old system during the move
/services/cloud-migration#ready | You pay Microsoft or Google | are licenses included in the migration | who pays for the Microsoft licenses | what does Google Workspace cost per user | price of a Microsoft 365 license | are the Microsoft 365 licenses included in your price
/services/cloud-migration#questions | Whichever your people | should we choose Microsoft or Google | which is better for us, Microsoft 365 or Google Workspace | do we pick Google or Office 365
/services/cloud-migration#course | We’re there when people sign in | are you there on the first morning after the migration | do you help us the first day on the new system | who helps us the first morning after the migration
/pricing#plans | The Basic plan costs | price of the Basic plan | cheapest monthly plan | how much is Basic per user | what’s the cheapest plan
/pricing#plans | The Pro plan costs | price of the Pro plan | how much is the middle plan per user | cost of Pro per employee
/pricing#plans | The Enterprise plan costs | price of the Enterprise plan | cost of the top tier | is Enterprise quoted
/pricing#plans | The Basic plan includes | what does the Basic plan include | does Basic include antivirus | which plan has a help desk and patching
/pricing#plans | The Pro plan includes | what does the Pro plan include | difference between Pro and Basic | does Pro include backup | which plan includes onsite visits | which plan includes vendor calls
/pricing#plans | The Enterprise plan includes | what does the Enterprise plan include | which plan includes a virtual CIO | difference between Enterprise and Pro | which plan includes server backup
/support#priorities | On the Basic plan we respond | response time on Basic | how fast do you answer on the Basic plan | server down on Basic, how soon do you respond
/support#priorities | On the Pro plan we respond | response time on Pro | how fast do you answer a normal ticket on Pro | everything is down on the Pro plan, how soon do you respond
/support#priorities | On the Enterprise plan we respond | response time on Enterprise | emergency response for Enterprise | how fast do you answer on the Enterprise plan
/faq#response-times | For critical tickets: | how fast do you respond on each plan | what are your response times | difference in response time between plans
/faq#plan-prices | $49 per user | what does managed IT cost | price of the plans | how much is a monthly support plan
/pricing#plans | Managed detection and response – MDR | what does MDR mean | what is MDR | what does the abbreviation MDR mean
/pricing#plans | Pro: $890 | what would an office of ten pay per month on Pro | monthly total for ten users on Pro | total a month for 10 people on the Pro plan
/terms#plans | month to month after the first | is there a contract | minimum term of a plan | are we locked in
/faq#contract | For the first 3 months | are we tied to a contract | how long is the commitment | lock in period
/faq#contract | You cancel in the client portal | can I cancel any time | how do I cancel my plan | can we leave the plan when we want
/terms#plans | You cancel a plan | how do I cancel my plan | how much notice to cancel | how do I get out of the agreement | notice period before leaving a plan
/terms#plans | We announce price changes | will the plan price change | do you announce price increases
/terms#plans | Hardware and licenses aren | is hardware included in a plan | are licenses part of the plan | do we buy the computers ourselves on a plan
/terms#plans | Nonprofits and schools get | discount for nonprofits | do schools get a discount | reduction for a church or charity
/faq#discounts | There are no other discounts | student discount | military or veteran discount | any other discounts | first time customer coupon | family discount
/faq#discounts | Home services are 15% off | what discounts do you have | do you have any discounts | any deals right now
/services/managed-it | One named engineer | do we always get the same engineer | is there a dedicated contact person for us | is the same engineer assigned to us
/services/managed-it | A review every quarter | how often do you review our it with us | do you meet with us every quarter | do you sit down with us to go over our IT
/services/managed-it#ready | You buy hardware and licenses | what is not included in a managed plan | what is excluded from the plan | do we pay extra for hardware and licenses
/services/managed-it#ready | Cabling and door access | is cabling included in a plan | do you run network cable as part of the plan | who pays for cabling
/services/managed-it#questions | A person with an account | who counts as a user | what is a user | does everybody with an account count as a user
/services/managed-it#questions | From the Pro plan on | do you visit our office | which plan comes with onsite visits | do technicians come to our office on Basic
/services/managed-it#race | Your engineer works until | how long until the problem is solved | do you keep working until it is fixed | will our engineer stay on it until we are back up
/services/data-backup#prices | Workstation costs | price to back up a workstation | monthly cost of backup for one desktop | backup of my work PC
/services/data-backup#prices | Server costs | price of server backup | cost to back up a file server | protect our server against data loss, how much
/services/data-backup#prices | Each additional terabyte costs | price per extra terabyte | our server has more terabytes to back up | additional storage for backup
/services/data-backup | 3-2-1 copies | how many backup copies do you keep | how many copies of our data do you keep | do you follow the 3-2-1 rule
/services/data-backup | Hourly server snapshots | how often do you take server snapshots | how often is the server backed up | how often does our server get backed up
/services/data-backup | A restore test each quarter | how often do you test restores | how do you prove the backups work | do you test the backup
/faq#backup | Our backup includes a restore test | how do I know the backup works | do you test that copies can be restored | how do I know the files can be restored
/services/data-backup#questions | They keep their service running | doesn’t Microsoft 365 already back up | is Office 365 backed up by Microsoft | Google already backs up our data
/services/data-backup#questions | A file in minutes | how fast can you restore a file | how long does a restore take | somebody deleted a file, how fast can you get it back
/services/data-backup#picture | In another part of the United States | where is the offsite backup copy | where do you keep the copy outside our office | is a copy of our backup kept somewhere else
/services/data-backup#course | If a copy doesn’t happen | what if a backup fails | who notices if a backup fails | will you tell us when a backup fails
/services/data-backup#ready | Backup doesn’t replace an archive | how long are deleted files kept in the backup | is the backup an archive of deleted files | do you keep files we deleted forever
/home-services#prices | In-home visit, first hour costs | price of a home visit | someone to come to my house, how much | technician at home for an hour, cost
/home-services#prices | Additional time costs | price of each additional hour at home | what does the second hour cost | hourly rate after the first hour
/home-services#prices | Whole-home Wi-Fi setup costs | price of Wi-Fi setup | Wi-Fi does not reach the bedroom | mesh network installation cost at home
/home-services#prices | New-computer setup with data transfer costs | price to set up a new computer | move my files to a new computer, cost | transfer data from the old machine to a new one
/home-services#prices | Smart-home and TV setup costs | price to set up a smart TV | hook up my TV | smart home installation cost
/home-services#prices | Seniors aged 65 | senior discount | discount for retirees | I am 70 years old, do I get a discount
/home-services#example | A 90-minute visit | price of a home visit of 90 minutes | what does an hour and a half at home cost | cost of an hour and a half at my house
/home-services#course | The background-checked technician | who comes to my home | will I know who is coming to my house | is it safe to let your technician in my house
/home-services#ready | The bill or the name | what should I have ready for a home visit | what do I need to have ready when the tech comes | what do I get ready before the house visit
/home-services#course | Your passwords stay | do you need my passwords at home | do you write down my passwords | are my passwords safe during a home visit
/field-tech#rates | A field technician costs | rate for a field technician | hourly rate for onsite hands for an out of town company | minimum booking for a field technician | cost of smart hands at a remote site
/field-tech#rates | We dispatch a technician the same day | can you send a field technician today | same day dispatch | can I get a field tech today
/field-tech#hands | Swapped like for like | can you swap a switch or router for us | can your tech replace a bad switch at our site | do you swap out routers on site
/field-tech#course | Times, photos, serial numbers | what record do we get after a dispatch | what paperwork do we get from a dispatch | do you send photos and a signature after the dispatch
/field-tech#area | Sacramento: 45 miles | what does it cost to drive to Sacramento | travel fee to Sacramento | I’m in Sacramento, is there a travel fee
/field-tech#area | Lodi: 12 miles | travel fee to Lodi | do I pay for the drive to Lodi | I’m in Lodi, is there a trip charge
/field-tech#area | Tracy: 17 miles | travel fee to Tracy | is there a fee for coming to my house in Tracy | I’m in Tracy, do you charge for the trip | do I pay extra for the drive to Tracy
/field-tech#area | Manteca: 12 miles | travel fee to Manteca | I’m in Manteca, do you charge for the trip | do I pay extra for the drive to Manteca
/field-tech#area | Modesto: We measure from here | travel fee to Modesto | I’m in Modesto, do you charge for the trip | do I pay extra for the drive to Modesto
/terms#estimates | You get a written estimate before any paid work. | will I get a quote before you start | do I know the price up front | is there a written estimate | is the estimate in writing
/terms#estimates | Work beyond it starts only | what if you find more problems | do you ask for approval before extra work | nothing extra without my permission | hidden costs
/terms#estimates | The invoice is itemized, with parts and labor listed separately. | is labor shown separately on the invoice | is the invoice itemized | what does the invoice look like
/terms#returns | Unopened hardware | can I return unopened hardware | how long do I have to return a device I never opened | send back something still sealed
/faq#returns | Return unopened hardware | can I return a laptop | can I return something I bought | can I return a computer
/terms#returns | Custom builds have a 15% restocking fee once parts are opened. | restocking fee for a custom build | return a gaming PC I opened | can I send it back after I opened the box
/terms#unclaimed | Devices left unclaimed | what if I forgot to collect my device | how long do you keep a laptop that is not picked up | unclaimed device
/faq#unclaimed | Call us and we’ll hold it | can you hold my device longer | I can’t pick up my laptop in time | can you hold on to my device a few more weeks
/terms#payment | Pay by card or check | can I pay by check | do you accept credit cards | how can I pay | which payment methods
/terms#payment | Businesses can pay by invoice | can my company pay by invoice | when is an invoice due | can a business be billed and pay later
/terms#payment | There’s no fee that isn | are there hidden fees | any hidden fees | do you add fees that aren’t on the estimate
/terms#payment | Prices are in US dollars | do prices include sales tax | is tax included in the price | is the sales tax extra
/privacy#who-else | Client data never leaves | is my data stored abroad | does our data leave the United States | where is client data stored
/privacy#who-else | Drives are wiped | how do you destroy old drives | how are drives wiped | how do you wipe hard drives
/privacy#who-else | Technicians are background-checked. | are your technicians background checked | do you vet your people | criminal record check of your staff
/privacy#who-else | The companies that run our servers | who else sees my data | do you share my data with other companies | do you share my information with anyone
/privacy#your-privacy-choices | We don’t sell personal information | do you sell my personal information | do you share data with advertisers | do you sell my data
/faq#where-is-data | To ask what we have about you | how can I have my data deleted | remove my personal information | what data do you have about me
/privacy#your-rights | We confirm within 10 business days | how long does a privacy request take | how fast do you answer a privacy request | how many days does a privacy request take
/privacy#on-your-device | If we have to copy your data | do you keep a copy of my data | do you delete my files after the repair | do you keep my files after you give the computer back
/security#report | Write to us with | report a security vulnerability in your website | how do I tell you about a security hole | I found a security problem on your website
/security#report | There’s no bounty program | do you have a bug bounty | reward for reporting a vulnerability | is there a reward for finding a security hole in your site
/security#you | We never ask for your password | do you ask for my password | is a call asking for my password from you | someone called asking for my password, was that you
/support#priorities | A support ticket has one of | which ticket priorities are there | what priorities does a ticket have | which priority do I pick for my ticket
/support#priorities | Critical priority means | what is critical priority | our whole business is down, which priority | nobody here can work, which priority is that
/support#priorities | High priority means | what counts as high priority | one of our teams is blocked, which priority | what does high priority mean
/support#priorities | Low: Choose it | what is low priority | what does low priority mean | how long does a low priority ticket take
/support#priorities | Normal: Choose it | what is normal priority | annoying but we can still work, which priority | what does normal priority mean
/support#before | Never a password | do I need to send my password | should I put my password in the ticket | do you want my password in the ticket
/faq#ticket | On the support page | how do I open a ticket | can I report a problem without an account | how do I put in a ticket | where do I submit a ticket
/contact-us | We are open Monday | when are you open | what are your hours on weekdays | what time do you open in the morning | when do you close in the evening
/contact-us | We are open Saturday | are you open on Saturday | Saturday hours | do you work on weekends
/contact-us | We are closed on Sunday | are you open on Sunday | are you closed on holidays | open on Christmas
/contact-us | Clients on a managed plan reach | who answers at night | is there an emergency line | can I reach someone after hours
/faq#emergency | Clients on a managed plan | who answers at night and on Sundays | who answers if our server goes down at 3am | who picks up the phone at night | is anyone there at night
/contact-us | Our phone number | what is your phone number | can I call someone | how do I reach you by phone | what number do I call | who do I call
/contact-us | For support write to | what is your email address | who do I write to for sales | email for support
/contact-us#callback | Leave a number | can you call me back | can somebody call me back | I’d like a call back
/contact-us#next | You owe nothing | what happens after I contact you | do I owe anything before I approve an estimate | what happens after I send you a message
/locations#cities | We serve Stockton | which cities do you serve | do you come to my town | what area do you cover | do you work in this county | does my city belong to your area
/locations#cities | Our base is Stockton | where are you located | do you have a store | can I drop off my computer at your shop | where are you based
/faq#shop-front | a workshop but no storefront | can I come to your shop | is there a walk in store | can I visit you in person
/locations#cities | There is no travel fee within | is there a travel fee | do I pay for the drive | charge for coming out near Stockton
/locations#cities | Beyond that, travel costs | price per mile | travel charge if I live far away | I live 40 miles away, what is the mileage
/faq#travel-fee | Past that, travel is | do you charge for mileage | how much a mile do you charge | do you charge by the mile
/services#services | We offer Managed IT | what services do you offer | what do you do | what kind of IT services do you have
/services#services | For homes we offer | what do you offer for homes | services at home | list of services at home
/about-us#claims | No client logos | do you have reviews | star ratings and testimonials | who are your clients | can I see your reviews
/about-us | Tule is the reed | what does Tulebyte mean | why the name Tulebyte | where does the name Tulebyte come from
/docs/printer-offline#same-network | | my printer is offline | printer shows offline | the printer does not print
/docs/two-step-sign-in#app | | how do I turn on two factor sign in | set up an authenticator app for my email | how do I set up two-step sign-in
/docs/suspicious-email-first-hour#stop | | I clicked a phishing link | I opened a suspicious attachment | what do I do after clicking a bad link
/careers#write | Open a position | how do I apply for a job | are you hiring | I am looking for work, can I send my resume
/careers#openings | All on one scale | how is a salary set | do you pay by the hour or a salary | how do you decide what a job pays
/careers/field-technician | Pay: $26 | what is the salary of a technician | technician wage | pay for the field technician job
/faq#where-is-data | In the United States | is our data kept in Europe | which country is your data center in | is my data stored abroad
/careers#work | Background check before | do employees need a background check | do you background check the people you hire | do I need a background check to work for you
/privacy#what-we-collect | Questions to the assistant | do I need to be signed in to use the chat assistant | do you keep what I ask the assistant | do I have to sign in to chat
/privacy#who-else | If you choose to sign in with Google | can I sign in with Google | do I need a password or can I log in with my Google account | does sign in with Google work
/privacy#who-else | Card numbers go to | do you see my card number | are card payments safe | who gets my card number when I pay online
/privacy#your-privacy-choices | The “Your Privacy Choices” link | how do I change my cookie settings | how do I opt out of cookies | where do I turn off cookies
/privacy#your-rights | Use our contact form | how do I make a privacy request | how do I ask for my data | I want a copy of the personal data you have about me
/privacy#measuring | If you accept analytics, and only then | do you track me on this site | which analytics do you use | does your website use Google analytics
/privacy#children | This site isn | do you collect data about children | can kids use your website | do you keep information about kids
/newsletter#rules | Unsubscribe any time | how do I unsubscribe from the newsletter | stop sending me the newsletter | how do I stop the newsletter
/newsletter | What attackers are after | what is in the newsletter | what do you write about in the newsletter | what do I get if I sign up for the newsletter
/terms#plans | It renews each month | does the plan renew by itself | do plans renew automatically | does a plan renew each month on its own
/terms#plans | We announce price changes | will the plan price change | do plan prices go up
/terms#liability | We’re responsible for work done badly | what if you break my computer | who is responsible for damage | are you responsible if you damage my computer
/terms#repairs | A failing drive can die | can a repair make my drive worse | can the repair make it worse | could the repair damage my hard drive
/terms#repairs | Parts keep their manufacturers | do parts have a warranty | who covers the warranty on a part | do parts come with the manufacturer’s warranty | warranty on parts you installed
/faq#repair-price | All prices are before sales tax. | do repair prices include tax | are repair prices before sales tax | is tax on top of the repair price
/faq#estimate | Work beyond it starts only | will you ask me first before extra work | can you do extra work without asking me | will you do extra work without asking me
/faq#ticket | Replies come by email | where do I see replies to my ticket | how do I follow my ticket | where do I see the answer to my ticket
/faq#shop-front | You can also book a time | can I bring it in | can I drop off a laptop | do I need an appointment to drop off
/faq#emergency | For everyone else | can I get help at night without a plan | I don’t have a plan, who do I call at night | can I call at night if I’m not on a plan
/security#your-data | In storage: In the United States | where do you store our data | do you keep my files in the United States | is our data stored in the United States
/security#this-site | Repeated sign-in attempts | why was my sign in refused after several attempts | I can’t sign in, I tried too many times | why am I locked out of my account
/security#if-it-happens | We tell the clients affected | what if you get hacked yourselves | will you tell us about a breach | do you let clients know if you were breached
/contact-us#next | A person reads your message | who reads my message | does a person read my message | does a real person read the contact form
/response-times#measured | All clients together | how fast do you really answer | how fast were your replies last month | what was your actual response time last month
/response-times#how | From the moment an email | how do you measure response times | how do you count response times | when does the response time start
/enterprise#response | The emergency line is answered | is the emergency line on every plan | does Basic come with the emergency line | do all plans have the emergency line
/pricing#plans | Remote help desk – | do you help remotely | which plan includes remote support | can you fix it remotely
/pricing#plans | Monthly report – | do we get a monthly report | do you send us a report every month | what’s in the monthly report
/pricing#plans | Patching – | do you install updates | which plan does the updates | do you install security updates for us
/about-us#claims | The case studies on this site | are the case studies real | are those real customers in your case studies | are your case studies about real clients
/about-us#where | We serve Stockton | do you work over there in Tracy | do you come to Ceres | do you serve towns in between
/faq#repair-time | Most repairs are done | how long does virus removal take | how long does a screen replacement take | how long does data recovery take
/field-tech#rates | A field technician costs | we are an IT company from another state, rate for hands on site | company from elsewhere needs a local technician, hourly rate
/pricing#plans | The Enterprise plan costs | starting price of Enterprise
/locations#cities | We serve Stockton | is my town covered | do you cover Modesto | do you go to Stockton | are you in Lodi or Manteca
/home-services#prices | In-home visit, first hour costs | someone to fix the printer at my house, price
/services/pc-repair#prices | Data recovery costs | photos on a dead disk, how much to get them back
/services/cloud-migration#prices | Microsoft 365 or Google Workspace costs | move from Exchange to Outlook online, cost per head
/services/pc-repair | Diagnosis in 1 business day | how long until I get my computer back | when do I get my laptop back
/services/pc-repair#prices | Virus removal costs | junk all over the browser, price to clean it up
/home-services#prices | In-home visit, first hour costs | come fix a computer at the house, how much
/locations#cities | There is no travel fee within | do you charge travel to Stockton or Modesto
`);
