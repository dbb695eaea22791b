_iub.csSiteConf={"3391204":{"emailMarketing":false,"gdprApplies":true}};
